// What plays on a board without a table: lessons, puzzles, replays and what was found in them.
export { Analysis } from '../analysis/Analysis';
export { AttemptPage } from '../analysis/AttemptPage';
export { LessonPage } from '../pages/LessonPage';
export { ReplayPage } from '../pages/ReplayPage';
export { PuzzlePage } from '../puzzles/PuzzlePage';
