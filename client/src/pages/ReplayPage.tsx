import type { JSX } from 'preact';
export const ReplayPage = (_: { id: string | undefined; seat: string | null; at: string | null }): JSX.Element => <p />;
