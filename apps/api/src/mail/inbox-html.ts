import type { MailBody } from './bodies.ts';
import { html, Html } from '../lib/html.ts';
import { pageColours } from '../lib/page-colours.ts';

interface ListedMail {
  id: number;
  channel: 'mail' | 'sms';
  recipient: string;
  recipientName: string;
  subject: string;
  state: string;
  createdAt: Date;
}

interface ShownMail extends ListedMail {
  from: string;
  kind: string;
  language: string;
  attempts: number;
  lastError: string | null;
  content: MailBody | null;
}

const states: Record<string, string> = {
  waiting: 'On its way',
  captured: 'Captured',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
};

export function inboxList(mails: ListedMail[]): string {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/dev/inbox/${mail.id}">
          <span class="subject">${mail.subject}</span>
          <span class="to">${mail.recipientName} <span class="quiet">${mail.recipient}</span></span>
          <span class="when"
            >${state(mail.state)}<time datetime="${mail.createdAt.toISOString()}"
              >${when(mail.createdAt)}</time
            ></span
          >
        </a>
      </li>`,
  );
  const list = html`<ul class="mails">
    ${rows}
  </ul>`;
  const empty = html`<p class="empty">
    No mail yet. Invite a student, and the invitation lands here.
  </p>`;
  return page(
    'Inbox',
    html`<header>
        <h1>Inbox</h1>
        <p class="quiet">Without a server for them, mails and SMS stay on this machine.</p>
      </header>
      ${mails.length === 0 ? empty : list}`,
  );
}

export function inboxMail(mail: ShownMail): string {
  const headers: [string, string][] = [
    ...addressesOf(mail),
    ['Date', when(mail.createdAt)],
    ['Kind', `${mail.kind}, ${mail.language}`],
    ['Tries', String(mail.attempts)],
    ...(mail.lastError === null ? [] : ([['Error', mail.lastError]] as [string, string][])),
  ];
  return page(
    mail.subject,
    html`<header>
        <p><a href="/dev/inbox">Inbox</a></p>
        <h1>${mail.subject}</h1>
      </header>
      <dl>
        ${headers.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
        <dt>State</dt>
        <dd>${state(mail.state)}</dd>
      </dl>
      ${mail.content === null ? html`<p class="empty">The content was erased when the mail was sent.</p>` : content(mail.content)}`,
  );
}

function addressesOf(mail: ShownMail): [string, string][] {
  if (mail.channel === 'sms') return [['To', mail.recipient]];
  return [
    ['To', `${mail.recipientName} <${mail.recipient}>`],
    ['From', mail.from],
  ];
}

/** Shows an SMS as text. A mail can run no script and load nothing; its links open in the whole window. */
function content(mail: MailBody): Html {
  if (mail.html === '') return html`<pre>${mail.text}</pre>`;
  const framed = mail.html.replace('<head>', '<head><base target="_top">');
  return html`<iframe
      title="The mail"
      sandbox="allow-top-navigation-by-user-activation"
      srcdoc="${framed}"
    ></iframe>
    <h2>Text</h2>
    <pre>
${mail.text.split(/(https?:\/\/\S+)/).map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))}</pre>`;
}

function state(name: string): Html {
  return html`<span class="state ${name}">${states[name] ?? name}</span>`;
}

function when(moment: Date): string {
  return moment.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
}

function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Aqua inbox</title>
        <style>
          ${styleSheet}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.markup;
}

const styleSheet = new Html(`${pageColours}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text);
  font: 16px/1.6 'IBM Plex Sans Thai', 'Noto Sans Thai', Tahoma, 'Segoe UI', system-ui, sans-serif; }
main { max-width: 920px; margin: 0 auto; padding: 40px 24px 64px; }
header { margin-bottom: 24px; }
h1 { margin: 0; font-size: 26px; line-height: 1.4; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 18px; font-weight: 600; }
p { margin: 0; }
a { color: var(--primaryText); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.quiet, dt { color: var(--textMuted); }
.mails { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px;
  background: var(--surface); overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 24px; padding: 14px 20px; color: inherit; text-decoration: none; }
.mails a:hover { background: var(--sunken); }
.mails a:focus-visible { outline-offset: -2px; }
.subject { font-weight: 600; grid-column: 1; overflow-wrap: anywhere; }
.to { grid-column: 1; overflow-wrap: anywhere; }
.when { grid-column: 2; grid-row: 1 / 3; display: flex; flex-direction: column; align-items: flex-end; gap: 4px;
  font-size: 14px; color: var(--textMuted); font-variant-numeric: tabular-nums; }
.state { padding: 0 10px; border-radius: 999px; font-size: 13px; line-height: 1.8; background: var(--sunken); color: var(--textMuted); white-space: nowrap; }
.captured, .sent { background: var(--successSoft); color: var(--successText); }
.waiting { background: var(--warningSoft); color: var(--warningText); }
.failed, .bounced { background: var(--dangerSoft); color: var(--dangerText); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 20px; margin: 0 0 24px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 1260px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
pre { margin: 0; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface);
  font: 15px/1.7 inherit; font-family: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { padding: 48px 24px; border: 1px dashed var(--edge); border-radius: 12px; text-align: center; color: var(--textMuted); }
@media (max-width: 560px) {
  main { padding: 24px 16px 48px; }
  .mails a { grid-template-columns: 1fr; padding: 14px 16px; gap: 4px; }
  .when { grid-column: 1; grid-row: auto; flex-direction: row; align-items: center; gap: 12px; }
  iframe { height: 1500px; }
}`);
