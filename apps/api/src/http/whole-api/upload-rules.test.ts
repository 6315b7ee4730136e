import type { RouteSpec, UploadSpec } from '@aqua/contract/define-route';
import { errorStatus, type ErrorCode } from '@aqua/contract/errors';
import { catalogue } from '@aqua/phrases/catalogue';
import { languages } from '@aqua/phrases/languages';
import { fill } from '@aqua/phrases/fill';
import { calls } from '../../testing/whole-api/contract-calls.ts';
import { damagedPictures, longPictures } from '../../testing/files/refused-pictures.ts';
import { tokenFor, tokensOf } from '../../testing/whole-api/raw-calls.ts';
import { expect, test, type TestServer } from '../../testing/test-api.ts';
import { validQueries } from '../../testing/whole-api/valid-inputs.ts';

const picture = Buffer.from('89504e470d0a1a0a0000', 'hex');
const megabytes = (count: number) => Buffer.alloc(count * 1_048_576 + 1, 'a');

/** Files of each kind that break one rule, with the code and its values. */
const wrongFiles: Record<
  UploadSpec['kind'],
  [Buffer, ErrorCode, Record<string, number | string>?][]
> = {
  pdf: [
    [picture, 'file.notPdf'],
    [Buffer.from('%PDF-1.7\nnothing'), 'pdf.damaged'],
  ],
  image: [
    [Buffer.from('GIF89a'), 'file.notImage'],
    [picture, 'image.damaged'],
    ...(await damagedPictures()).map((damaged): [Buffer, ErrorCode] => [damaged, 'image.damaged']),
    ...(await longPictures()).map((long): [Buffer, ErrorCode, { max: number }] => [
      long,
      'image.tooLong',
      { max: 16_383 },
    ]),
    [megabytes(3), 'fileSizeError'],
  ],
  pictures: [
    [Buffer.from('GIF89a'), 'trace.notPicture', { fileName: 'a file' }],
    [Buffer.from('<svg/>'), 'trace.notPicture', { fileName: 'a file' }],
    [Buffer.from('\0\0\0\x18ftypheic'), 'trace.heic', { fileName: 'a file' }],
    [Buffer.from('%PDF-1.7\nnothing'), 'pdf.damaged'],
    [megabytes(20), 'trace.pictureTooLarge', { fileName: 'a file', max: 20 }],
    [megabytes(60), 'file.tooLarge', { max: 60 }],
  ],
  table: [
    [picture, 'table.notText'],
    [megabytes(5), 'file.tooLarge', { max: 5 }],
  ],
};

async function refused(
  { url }: TestServer,
  { call, spec }: (typeof calls)[number],
  { body, token, language }: { body: FormData | string; token: string; language: string },
) {
  const query = new URLSearchParams(validQueries[call] as Record<string, string>);
  const answer = await fetch(`${url}${spec.path}?${query}`, {
    method: spec.method,
    headers: {
      'x-application-token': 'aqua-backoffice',
      authorization: `Bearer ${token}`,
      'accept-language': language,
    },
    body,
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

function formOf(field: string, content: Buffer): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(content)], 'a file'));
  return form;
}

function attemptsAt({ field, kind }: UploadSpec) {
  return [
    { body: 'no form', code: 'request.malformed', params: {} },
    { body: formOf('another', picture), code: 'file.missing', params: {} },
    { body: formOf(field, Buffer.alloc(0)), code: 'file.empty', params: {} },
    ...wrongFiles[kind].map(([content, code, params = {}]) => ({
      body: formOf(field, content),
      code,
      params,
    })),
  ] as { body: FormData | string; code: ErrorCode; params: Record<string, number | string> }[];
}

const uploads = calls.filter(
  (one): one is (typeof calls)[number] & { spec: RouteSpec & { upload: UploadSpec } } =>
    one.spec.upload !== undefined,
);

for (const upload of uploads)
  test(`${upload.call}: every rule of its file`, async ({ server, make, api }) => {
    const token = tokenFor(upload.spec, await tokensOf(make, api)) ?? '';
    for (const { body, code, params } of attemptsAt(upload.spec.upload))
      for (const language of languages) {
        const message = fill(catalogue[language].errors[code], params);
        expect(await refused(server, upload, { body, token, language }), code).toMatchObject({
          status: errorStatus[code],
          statusCode: errorStatus[code],
          message,
          errors: [{ code, message }],
        });
      }
  });
