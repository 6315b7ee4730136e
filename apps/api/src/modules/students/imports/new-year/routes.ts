import { newYears as contract } from '@aqua/contract/students/new-years';
import { serve, type Route } from '../../../../http/route.ts';
import type { NewYears } from './service.ts';

export function newYearRoutes(newYears: NewYears): Route[] {
  return [
    serve(contract.propose, ({ actor }) => newYears.propose(actor)),
    serve(contract.foresee, ({ body, actor }) => newYears.foresee(actor, body.moves, body.of)),
    serve(contract.start, ({ body, actor }) => newYears.start(actor, body.moves, body.fingerprint)),
  ];
}
