import { errorStatus } from '@aqua/contract/errors';
import { imageWidths } from '@aqua/contract/catalogue/files';
import { maxLengths } from '@aqua/contract/fields';
import { passwordRules } from '@aqua/contract/accounts/passwords';
import { resumableUploads } from '@aqua/contract/catalogue/products';
import { catalogue } from '@aqua/phrases/catalogue';
import { Html, html } from '../../lib/html.ts';
import { idempotencyKeysKeptFor } from '../rules.ts';

/**
 * When sessions end, for the text of the guide. Passed in, because this layer does not know the
 * module that decides it.
 */
export interface SessionTimes {
  backOfficeHours: number;
  backOfficeDays: number;
  studentDays: number;
}

/** The rules that hold for every call, shown before the calls. */
export function guide(times: SessionTimes): Html {
  return html`<h2 id="guide">All calls</h2>
    <dl>
      ${rulesWith(times).map(
        ([title, text]) =>
          html`<dt>${title}</dt>
            <dd>${new Html(text)}</dd>`,
      )}
    </dl>`;
}

/** Every code that `errors[].code` can be, with its status and sentence. */
export function errorTable(): Html {
  const sentences: Record<string, string> = catalogue.en.errors;
  return html`<h2 id="errors">Error codes</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Status</th>
          <th scope="col">Sentence</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(errorStatus).map(
          ([code, status]) =>
            html`<tr>
              <td><code>${code}</code></td>
              <td>${status}</td>
              <td>${sentences[code] ?? ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

const { signUp, staff } = passwordRules;

/** Markup, which is safe because all of it is written here. */
const rulesWith = (times: SessionTimes): [title: string, text: string][] => [
  [
    'App and session',
    `Each call carries <code>X-Application-Token</code>, which names the client app: <code>aqua-backoffice</code>
    or <code>aqua-reader</code>, unless this installation is configured otherwise. Signing in answers a
    <code>token</code>; all but the public calls carry it as <code>Authorization: Bearer …</code>. Back-office
    sessions end after ${times.backOfficeHours} hours without a call and after ${times.backOfficeDays} days,
    students' after ${times.studentDays} days without one. A student reads on one device: a sign-in that names a <code>device</code>
    answers its <code>secret</code> once, which is sent along from then on (a browser has it in a cookie).
    Without it the next sign-in counts as another device.`,
  ],
  [
    'Requests',
    `JSON in UTF-8, or <code>multipart/form-data</code> for files. Paths work with and without their last slash.
    Empty optional values are left out or <code>null</code>. An id is a number, or that
    number as text: <code>1005</code> or <code>"1005"</code>. Several ids in one text are written
    <code>"[12,15]"</code>. Unknown parameters of a query are refused.`,
  ],
  [
    'Other hosts',
    `A <code>link</code> to a cover, logo or file is absolute. A page of another origin may call from a browser
    once that origin is in <code>CORS_ORIGINS</code>; it shows its token in the header, cookies are not taken.`,
  ],
  [
    'Moments and days',
    `Moments are ISO 8601 in UTC; days are <code>yyyy-MM-dd</code> in Asia/Bangkok and Gregorian years.`,
  ],
  [
    'Lists',
    `<code>{ data, totalPages, currentPage, totalItems }</code>. <code>page</code> counts from 1; past the last one
    <code>data</code> is empty. <code>keySearch</code> finds any part of the field that <code>fieldSearch</code>
    names, whatever the case; an ISBN with and without its hyphens. <code>orderBy</code>: 1 newest first, 2 oldest
    first, 3 changed last first, 4 changed last at the end, 5 by title (books). The total is exact; with
    <code>total=estimate</code> rows do not wait until they are counted: <code>isEstimate</code> then says that
    <code>totalItems</code> is what was counted last, or the number of rows known so far.
    <code>fields=id,title</code> leaves out of each row all that is not named.`,
  ],
  [
    'Writes',
    `Answer the entity itself and <code>message</code>, a sentence to show. A text sent as
    <code>responseAlert</code> comes back and should be shown instead.`,
  ],
  [
    'Edits of two people',
    `Every entity has <code>updatedAt</code>, and its answer an <code>ETag</code>. A PUT that sends it as
    <code>If-Match</code> answers 412 when somebody else was faster; without it the last one wins.`,
  ],
  [
    'Repeated writes',
    `Where <code>Idempotency-Key</code> is named, the same key and body answer what they answered first, for
    ${idempotencyKeysKeptFor.hours} hours; the same key with another body is 409.`,
  ],
  [
    'Refusals',
    `<code>{ statusCode, error, message, errors: [{ code, message, field? }] }</code>; programs go by
    <code>code</code>, people read <code>message</code>, in English or Thai as <code>Accept-Language</code> asks.
    429 and 503 say in <code>Retry-After</code> how many seconds to wait. Somebody else's row is 404. The
    <a href="#statuses">statuses</a> and the <a href="#errors">codes</a> are listed below.`,
  ],
  [
    'Names and passwords',
    `Names have 1 to ${maxLengths.name} characters, e-mails at most ${maxLengths.email}. No text may
    hold a control character; marks that turn the writing direction are taken away. Passwords of admins,
    students and publishers have ${signUp.min} to ${signUp.max} characters with a small letter, a capital
    and a digit or symbol; those of staff ${staff.min} to ${staff.max} from letters, digits and
    <code>@$!%*?&amp;</code> with all four kinds.`,
  ],
  [
    'Pictures',
    `The <code>link</code> of a cover or logo is public and never changes its content; <code>?width=</code>
    ${imageWidths.join(', ')} gives it smaller.`,
  ],
  [
    'Large PDFs',
    `Beside the multipart call, <code>${resumableUploads}</code> speaks
    <a href="https://tus.io/protocols/resumable-upload">tus 1.0</a> under the same two tokens: POST begins an
    upload, PATCH on its <code>Location</code> sends bytes, HEAD tells how far it is, DELETE gives it up;
    <code>GET {Location}/file</code> is the file once all of it is there. <code>Upload-Metadata</code> carries
    <code>filename</code>.`,
  ],
  [
    'Leaving a mailing',
    `Mails that are not needed carry a link to <code>/api/v1/mail/unsubscribe</code> for one click (RFC 8058); it
    needs neither token.`,
  ],
  [
    'Mails that came back',
    `Amazon SES (by Amazon SNS), Postmark and Mailgun report bounces to <code>POST /api/v1/mails/bounces</code> with
    the secret of <code>MAIL_BOUNCES_SECRET</code>, as a bearer token or as the password of Basic authentication.`,
  ],
];
