import { z } from 'zod';

/** An address that does not take mails, as a provider reports it. */
export interface BounceReport {
  /** Lower case, as accounts have it. */
  address: string;
  at: Date;
  /** What the other mail server said; for the register of mails. */
  reason: string;
}

/** What a provider posted: the hard bounces in it, which may be none, or a topic to confirm. */
export type Reported = { bounces: BounceReport[] } | { confirmAt: string };

const address = z
  .string()
  .transform((text) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text)
  .transform((text) => text.trim().toLowerCase());
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});

/**
 * Amazon SES: a bounce or another notice.
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 */
const ses = z
  .object({ mail: z.object({}), bounce: z.unknown().optional() })
  .and(z.union([z.object({ notificationType: z.string() }), z.object({ eventType: z.string() })]))
  .transform((notice) => notice.bounce);
const sesBounce = z.object({
  bounceType: z.string(),
  timestamp: moment,
  bouncedRecipients: z.array(
    z.object({ emailAddress: address, diagnosticCode: z.string().optional() }),
  ),
});

/**
 * Amazon SNS, which wraps the report; a topic must be confirmed once.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html
 */
const snsConfirmation = z.object({
  Type: z.literal('SubscriptionConfirmation'),
  SubscribeURL: z.url(),
});
const snsNotification = z.object({
  Type: z.literal('Notification'),
  Message: json.pipe(ses),
});

/** https://postmarkapp.com/developer/webhooks/bounce-webhook */
const postmark = z.object({ RecordType: z.string() });
const postmarkBounce = z.object({
  RecordType: z.literal('Bounce'),
  Type: z.enum(['HardBounce', 'BadEmailAddress']),
  Email: address,
  BouncedAt: moment,
  Description: z.string().default(''),
});

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhooks */
const seconds = z
  .number()
  .min(0)
  // A year later than this is not of the clock of any mail server.
  .max(Date.UTC(2200) / 1000)
  .transform((sent) => new Date(sent * 1000));
const mailgun = z.object({
  'event-data': z.object({ event: z.string(), timestamp: seconds.optional() }),
});
const mailgunFailure = z.object({
  'event-data': z.object({
    event: z.literal('failed'),
    severity: z.literal('permanent'),
    recipient: address,
    timestamp: seconds,
    'delivery-status': z
      .object({ message: z.string().default(''), description: z.string().default('') })
      .optional(),
  }),
});

/** Null if the body is not a report of a known provider. Only hard bounces count. */
export function readReport(body: unknown): Reported | null {
  const confirmation = snsConfirmation.safeParse(body);
  if (confirmation.success) return { confirmAt: confirmation.data.SubscribeURL };

  const notice = z
    .union([snsNotification.transform(({ Message }) => Message), ses])
    .safeParse(body);
  if (notice.success) return { bounces: fromSes(notice.data) };
  if (postmark.safeParse(body).success) return { bounces: fromPostmark(body) };
  if (mailgun.safeParse(body).success) return { bounces: fromMailgun(body) };
  return null;
}

function fromSes(bounce: unknown): BounceReport[] {
  const parsed = sesBounce.safeParse(bounce);
  if (!parsed.success || parsed.data.bounceType !== 'Permanent') return [];
  const { timestamp: at, bouncedRecipients } = parsed.data;
  return bouncedRecipients.map(({ emailAddress, diagnosticCode }) => ({
    address: emailAddress,
    at,
    reason: diagnosticCode ?? 'Amazon SES reports a permanent bounce',
  }));
}

function fromPostmark(body: unknown): BounceReport[] {
  const parsed = postmarkBounce.safeParse(body);
  if (!parsed.success) return [];
  const { Email, BouncedAt: at, Description } = parsed.data;
  return [{ address: Email, at, reason: Description || 'Postmark reports a hard bounce' }];
}

function fromMailgun(body: unknown): BounceReport[] {
  const parsed = mailgunFailure.safeParse(body);
  if (!parsed.success) return [];
  const { recipient, timestamp: at, 'delivery-status': status } = parsed.data['event-data'];
  const said = [status?.message, status?.description].find((text) => (text ?? '') !== '');
  return [{ address: recipient, at, reason: said ?? 'Mailgun reports a permanent failure' }];
}
