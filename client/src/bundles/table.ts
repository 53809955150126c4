// What a table needs beside its board, sent for together: one file instead of many small ones.
export { AskHint } from '../frame/AskHint';
export { HintSaid } from '../frame/Hint';
export { Info, RulePanel } from '../frame/Info';
export { KeyList } from '../frame/KeyList';
export { OnceMore } from '../frame/OnceMore';
export { Result } from '../frame/Result';
export { Talk } from '../frame/Talk';
export { RatingChanges } from '../people/Rating';
