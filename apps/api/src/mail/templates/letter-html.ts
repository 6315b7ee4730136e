import { keepTogether } from '@aqua/phrases/keep-together';
import type { Controller } from '@aqua/contract/controller';
import { fill } from '@aqua/phrases/fill';
import { palettes } from '@aqua/theme/colour';
import { html, Html } from '../../lib/html.ts';
import type { LetterContent, Section } from './letter.ts';

const { light, dark } = palettes;
const face = `'IBM Plex Sans Thai','Noto Sans Thai',Thonburi,'Leelawadee UI',Tahoma,'Segoe UI',Helvetica,Arial,sans-serif`;

/**
 * Tables and inline styles, because mail programs understand those; the style sheet only makes the
 * margins smaller on a phone and adds the dark theme. Lines are 1.7 high for the marks of Thai.
 */
const styleSheet = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
p, h1 { text-wrap: pretty; }
@media (max-width: 480px) {
  .card { padding: 28px 24px !important; }
  .button a { padding: 12px 16px !important; font-size: 16px !important; }
  .below { padding-left: 25px !important; padding-right: 25px !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas { background: ${dark.canvas} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.text} !important; }
  .muted { color: ${dark.textMuted} !important; }
  .aqua { color: ${dark.primaryText} !important; }
  .shelf { background: ${dark.sunken} !important; }
  .line { border-color: ${dark.line} !important; }
  .button { background: ${dark.primary} !important; }
  .button a { color: ${dark.onPrimary} !important; }
}`);

/** Keeps the first words of the body out of the line that mail programs show beside the subject. */
const previewEnd = new Html('&#8199;&#847;'.repeat(60));

/**
 * @param controller who sends the mail: each mail names the controller, and the address that is
 * read
 */
export function letterHtml(content: LetterContent, controller: Controller): string {
  const { subject, preview, link, books } = content;
  const [first, ...others] = content.sections.map(keptTogether) as typeof content.sections;
  const sections = [first, ...others];
  return html`<!doctype html>
    <html lang="${first.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>${subject}</title>
        <style>
          ${styleSheet}
        </style>
      </head>
      <body class="canvas" style="margin:0;padding:0;background:${light.canvas};">
        <div style="display:none;max-height:0;overflow:hidden;">${preview}${previewEnd}</div>
        <table
          role="presentation"
          class="canvas"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:${light.canvas};"
        >
          <tr>
            <td align="center" style="padding:32px 12px 40px;">
              <table
                role="presentation"
                class="ink"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;text-align:left;font-family:${face};font-size:16px;line-height:1.7;color:${light.text};word-break:break-word;overflow-wrap:anywhere;"
              >
                <tr>
                  <td
                    class="aqua below"
                    style="padding:0 41px 12px;font-size:22px;font-weight:600;letter-spacing:-0.3px;color:${light.primary};"
                  >
                    Aqua
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="background:${light.surface};border:1px solid ${light.line};border-radius:12px;padding:40px;"
                  >
                    ${main(first, link, books)}
                    ${others.map((section) => translation(section, link))}
                  </td>
                </tr>
                <tr>
                  <td class="below" style="padding:24px 41px 0;font-size:13px;">
                    ${sections.map((section) => html`<p class="muted" lang="${section.language}" style="margin:0;color:${light.textMuted};">${section.linkHint}</p>`)}
                    <p style="margin:4px 0 24px;">
                      <a
                        class="aqua"
                        href="${link}"
                        style="color:${light.primary};word-break:break-all;"
                        >${link}</a
                      >
                    </p>
                    ${sections.map((section) => footer(section, content, controller))}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
}

/** Done only in HTML: in plain text, the reader's mail program breaks the lines. */
function keptTogether(section: Section): Section {
  const { heading, before, after, footer } = section;
  return {
    ...section,
    heading: keepTogether(heading),
    before: before.map(keepTogether),
    after: after.map(keepTogether),
    footer: keepTogether(footer),
  };
}

function footer(
  { language, footer: about, contact, unsubscribe, privacy }: Section,
  { unsubscribeLink, privacyLink }: LetterContent,
  { name, email }: Controller,
): Html {
  const links = [
    ...(unsubscribeLink === undefined ? [] : [footerLink(unsubscribe, unsubscribeLink)]),
    ...(privacyLink === undefined ? [] : [footerLink(privacy, privacyLink)]),
  ];
  return html`<p class="muted" lang="${language}" style="margin:0 0 12px;color:${light.textMuted};">
    ${about}<br />${fill(contact, { controller: name })} ${footerLink(email, `mailto:${email}`)}
    ${links.map((link, place) => html`${place === 0 ? new Html('<br />') : ' · '}${link}`)}
  </p>`;
}

function footerLink(label: string, link: string): Html {
  return html`<a class="aqua" href="${link}" style="color:${light.primary};">${label}</a>`;
}

function main(section: Section, link: string, books: LetterContent['books']): Html {
  const [opening = '', ...rest] = section.before;
  return html`<div lang="${section.language}">
    <h1
      class="ink"
      style="margin:0 0 16px;font-size:26px;line-height:1.5;font-weight:600;color:${light.text};"
    >
      ${section.heading}
    </h1>
    <p style="margin:0 0 12px;">${section.greeting}</p>
    <p style="margin:0 0 12px;">${opening}</p>
    ${books === undefined ? '' : shelf(books)}
    ${rest.map((text) => html`<p style="margin:0 0 12px;">${text}</p>`)}
    <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;">
      <tr>
        <td class="button" align="center" style="background:${light.primary};border-radius:8px;">
          <a
            href="${link}"
            style="display:inline-block;padding:12px 28px;font-family:${face};font-size:17px;line-height:1.6;font-weight:600;color:${light.onPrimary};text-decoration:none;"
            >${section.button}</a
          >
        </td>
      </tr>
    </table>
    ${section.after.map((text) => html`<p class="muted" style="margin:0 0 8px;font-size:14px;color:${light.textMuted};">${text}</p>`)}
  </div>`;
}

function shelf({ heading, titles, more }: NonNullable<LetterContent['books']>): Html {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:24px 0;"
  >
    <tr>
      <td class="shelf" style="background:${light.sunken};border-radius:8px;padding:16px 20px;">
        <p class="muted" style="margin:0 0 4px;font-size:13px;color:${light.textMuted};">
          ${heading}
        </p>
        ${titles.map((title) => html`<p class="ink" style="margin:4px 0;font-weight:600;color:${light.text};">${title}</p>`)}
        ${more === '' ? '' : html`<p class="muted" style="margin:4px 0 0;font-size:14px;color:${light.textMuted};">${keepTogether(more)}</p>`}
      </td>
    </tr>
  </table>`;
}

/** The other language says the same below, with a link in place of a second button. */
function translation(section: Section, link: string): Html {
  return html`<div
    lang="${section.language}"
    class="line"
    style="margin:28px 0 0;padding:28px 0 0;border-top:1px solid ${light.line};font-size:15px;"
  >
    <p class="ink" style="margin:0 0 8px;font-size:18px;font-weight:600;color:${light.text};">
      ${section.heading}
    </p>
    ${[section.greeting, ...section.before].map((text) => html`<p style="margin:0 0 12px;">${text}</p>`)}
    <p style="margin:0 0 12px;">
      <a class="aqua" href="${link}" style="font-weight:600;color:${light.primary};"
        >${section.button}</a
      >
    </p>
    ${section.after.map((text) => html`<p class="muted" style="margin:0 0 8px;font-size:14px;color:${light.textMuted};">${text}</p>`)}
  </div>`;
}
