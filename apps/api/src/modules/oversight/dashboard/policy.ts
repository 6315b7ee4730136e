import { publisherScopeOf } from '../../../http/actor.ts';

/**
 * The publishers whose numbers an actor sees: for staff, only their own (product rules, section 8).
 */
export const dashboardScopeOf = publisherScopeOf;
