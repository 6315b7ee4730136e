import { publisherScopeOf } from '../../http/actor.ts';

/** Whose numbers an actor sees: staff those of their publisher alone (decisions, section 8). */
export const dashboardScopeOf = publisherScopeOf;
