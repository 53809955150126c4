// Those whose talk is not shown here: whoever reads has muted or blocked them.
import { signal } from '@preact/signals';

export const unheard = signal<ReadonlySet<string>>(new Set());
