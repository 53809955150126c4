// The pages of rules: which rules belong together, and positions that show them.
import type { RuleSection } from '../contract';

export const rules: RuleSection[] = [];
