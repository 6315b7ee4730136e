import { twoStep as contract } from '@aqua/contract/accounts/two-step';
import { serve, type Route } from '../../../http/route.ts';
import type { TwoStepService } from './service.ts';

export function twoStepRoutes(twoStep: TwoStepService): Route[] {
  return [
    serve(contract.get, ({ actor }) => twoStep.get(actor)),
    serve(contract.start, ({ actor, body }) => twoStep.start(actor, body.currentPassword)),
    serve(contract.confirm, ({ actor, body }) => twoStep.confirm(actor, body.code)),
    serve(contract.disable, async ({ actor, body }) => {
      await twoStep.disable(actor, body);
      return {};
    }),
    serve(contract.renewRecoveryCodes, ({ actor, body }) =>
      twoStep.renewRecoveryCodes(actor, body),
    ),
  ];
}
