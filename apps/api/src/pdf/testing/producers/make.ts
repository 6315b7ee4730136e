/**
 * Makes the books of this folder again: `node make.ts FOLDER [FONT…]`. The README in this folder names
 * the programs that it needs.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { blocks, type Block } from './source.ts';

const [folder = '.', ...named] = process.argv.slice(2);
const fonts = named.length > 0 ? named : ['Loma', 'Norasi', 'Noto Sans Thai'];
const work = mkdtempSync(join(tmpdir(), 'producers-'));
mkdirSync(folder, { recursive: true });

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function html(font: string): string {
  const part = (block: Block): string => {
    if (block.kind === 'heading') return `<h1>${escape(block.text)}</h1>`;
    if (block.kind === 'columns')
      return `<table class="columns"><tr>${block.texts.map((text) => `<td>${escape(text)}</td>`).join('')}</tr></table>`;
    if (block.kind === 'table')
      return `<table class="data">${block.rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('')}</table>`;
    return `<p class="${block.kind}">${escape(block.text)}</p>`;
  };
  return `<!doctype html><html lang="th"><meta charset="utf-8"><title>ข้อความ</title><style>
@page { size: A4; margin: 20mm }
body { font: 13pt/1.6 "${font}", "Noto Sans", "Loma"; hyphens: none }
h1 { font-size: 20pt } h1 + p ~ h1 { break-before: page } .justified { text-align: justify } .bold { font-weight: bold } .italic { font-style: italic }
td { vertical-align: top; padding: 2px 8px } .data td { border: 1px solid } .columns td { width: 50%; text-align: justify }
</style><body>${blocks.map(part).join('\n')}</body></html>`;
}

function openDocument(font: string): string {
  const text = (style: string, content: string) =>
    `<text:p text:style-name="${style}">${escape(content)}</text:p>`;
  const table = (rows: string[][], style: string) =>
    `<table:table>${rows[0]!.map(() => '<table:table-column/>').join('')}${rows
      .map(
        (row) =>
          `<table:table-row>${row.map((cell) => `<table:table-cell>${text(style, cell)}</table:table-cell>`).join('')}</table:table-row>`,
      )
      .join('')}</table:table>`;
  const part = (block: Block): string => {
    if (block.kind === 'columns') return table([block.texts], 'justified');
    if (block.kind === 'table') return table(block.rows, 'plain');
    return text(block.kind === 'heading' && block !== blocks[0] ? 'later' : block.kind, block.text);
  };
  const style = (name: string, paragraph: string, letters: string) =>
    `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.3cm" ${paragraph}/><style:text-properties ${letters} style:font-name="F" style:font-name-complex="F" fo:language="en" fo:country="US" style:language-complex="th" style:country-complex="TH"/></style:style>`;
  const size = (points: number) =>
    `fo:font-size="${points}pt" style:font-size-complex="${points}pt"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="F" svg:font-family="'${font}'"/></office:font-face-decls>
<office:automatic-styles>
${style('heading', '', `${size(20)} fo:font-weight="bold" style:font-weight-complex="bold"`)}
${style('later', 'fo:break-before="page"', `${size(20)} fo:font-weight="bold" style:font-weight-complex="bold"`)}
${style('justified', 'fo:text-align="justify"', size(13))}
${style('plain', '', size(13))}
${style('bold', '', `${size(13)} fo:font-weight="bold" style:font-weight-complex="bold"`)}
${style('italic', '', `${size(13)} fo:font-style="italic" style:font-style-complex="italic"`)}
</office:automatic-styles>
<office:body><office:text>${blocks.map(part).join('\n')}</office:text></office:body></office:document>`;
}

function typst(font: string): string {
  const plain = (text: string) => text.replaceAll(/[\\#*_[\]$@<>`~'"/-]/g, '\\$&');
  const part = (block: Block): string => {
    if (block.kind === 'heading') return `= ${plain(block.text)}\n`;
    if (block.kind === 'columns')
      return `#grid(columns: (1fr, 1fr), gutter: 8mm, ${block.texts.map((text) => `par(justify: true)[${plain(text)}]`).join(', ')})\n`;
    if (block.kind === 'table')
      return `#table(columns: 4, ${block.rows
        .flat()
        .map((cell) => `[${plain(cell)}]`)
        .join(', ')})\n`;
    if (block.kind === 'bold') return `*${plain(block.text)}*\n`;
    if (block.kind === 'italic') return `#emph[${plain(block.text)}]\n`;
    return `#par(justify: ${block.kind === 'justified'})[${plain(block.text)}]\n`;
  };
  return `#set page(paper: "a4", margin: 20mm)
#set text(font: ("${font}", "Noto Sans", "Loma"), size: 13pt, lang: "th", hyphenate: false)
#set smartquote(enabled: false)
${blocks.map(part).join('\n')}`;
}

function run(program: string, ...options: string[]): void {
  execFileSync(program, options, { stdio: ['ignore', 'ignore', 'inherit'], cwd: work });
}

function ghostscript(from: string, to: string): void {
  run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', `-sOutputFile=${to}`, from);
}

interface TypstCompiler {
  NodeCompiler: {
    create(options: object): { pdf(options: object): Buffer };
  };
}

const only = (process.env['PRODUCERS'] ?? 'chromium libreoffice weasyprint typst').split(' ');
for (const font of fonts) {
  const name = font.toLowerCase().replaceAll(' ', '-');
  const to = (producer: string) => resolve(folder, `${producer}-${name}.pdf`);
  const page = join(work, `${name}.html`);
  writeFileSync(page, html(font));
  if (only.includes('chromium')) {
    run(
      'chromium',
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--print-to-pdf=${to('chromium')}`,
      page,
    );
    ghostscript(to('chromium'), to('ghostscript-of-chromium'));
  }
  if (only.includes('weasyprint')) run('weasyprint', '-q', page, to('weasyprint'));
  if (only.includes('libreoffice')) {
    writeFileSync(join(work, `libreoffice-${name}.fodt`), openDocument(font));
    run(
      'soffice',
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      resolve(folder),
      join(work, `libreoffice-${name}.fodt`),
    );
    ghostscript(to('libreoffice'), to('ghostscript-of-libreoffice'));
  }
  if (only.includes('typst')) {
    const from = createRequire(join(process.env['TYPST'] ?? process.cwd(), 'package.json'));
    const { NodeCompiler } = from('@myriaddreamin/typst-ts-node-compiler') as TypstCompiler;
    const source = join(work, `${name}.typ`);
    writeFileSync(source, typst(font));
    const compiler = NodeCompiler.create({
      workspace: work,
      fontArgs: [{ fontPaths: ['/usr/share/fonts'] }],
    });
    writeFileSync(to('typst'), compiler.pdf({ mainFilePath: source }));
  }
}
rmSync(work, { recursive: true });
