// Reports, and what moderators do about them, over HTTP.
import { ask } from '../hall/api';
import type { Deeds, Lines, ModeratedPeople, ModeratedTables, ModeratePerson, Report, Reports } from '../hall/messages';

export const linesOf = (person: string, table: string): Promise<Lines> =>
  ask<Lines>(`/people/${person}/lines/${table}`);
export const report = (person: string, wish: Report): Promise<unknown> => ask(`/people/${person}/report`, wish);

export const reports = (): Promise<Reports> => ask<Reports>('/admin/reports');
export const settle = (report: string): Promise<Reports> => ask<Reports>(`/admin/reports/${report}/settle`, {});
export const people = (name: string): Promise<ModeratedPeople> =>
  ask<ModeratedPeople>(`/admin/people?name=${encodeURIComponent(name)}`);
export const moderate = (person: string, wish: ModeratePerson): Promise<ModeratedPeople> =>
  ask<ModeratedPeople>(`/admin/people/${person}`, wish);
export const tables = (table: string): Promise<ModeratedTables> =>
  ask<ModeratedTables>(`/admin/tables${table ? `?table=${encodeURIComponent(table)}` : ''}`);
export const chat = (table: string): Promise<Lines> => ask<Lines>(`/admin/tables/${table}/chat`);
export const endTable = (table: string): Promise<ModeratedTables> =>
  ask<ModeratedTables>(`/admin/tables/${table}/end`, {});
export const removeLine = (table: string, number: number): Promise<Lines> =>
  ask<Lines>(`/admin/tables/${table}/chat/${number}/remove`, {});
export const deeds = (): Promise<Deeds> => ask<Deeds>('/admin/deeds');
