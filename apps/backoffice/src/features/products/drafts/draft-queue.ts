import type { UploadedPdf } from '@aqua/contract/catalogue/files';
import type { Product } from '@aqua/contract/catalogue/products';
import type { SendOptions } from '../../../lib/upload/send-file.ts';
import { screenLeft } from '../../../lib/upload/send-file.ts';
import { fileProblem, isRefusedForGood } from '../../../lib/upload/use-upload.ts';

type DraftState =
  | { kind: 'waiting' }
  | { kind: 'uploading'; percent: number; isOffline: boolean }
  /** A product already has the same PDF: somebody has to say whether it is wanted twice. */
  | { kind: 'asking' }
  | { kind: 'creating' }
  | { kind: 'done'; product: Product }
  | { kind: 'failed'; reason: string | null; isFinal: boolean };

/** A PDF that becomes a draft. */
export interface Draft {
  key: string;
  file: File;
  /** What the server found in the PDF; null before it is uploaded. */
  uploaded: UploadedPdf | null;
  state: DraftState;
}

interface QueueDeps {
  send: (file: File, options: SendOptions) => Promise<UploadedPdf>;
  create: (
    draft: { key: string; uploaded: UploadedPdf },
    options: { signal: AbortSignal },
  ) => Promise<Product>;
  onChange: (drafts: readonly Draft[]) => void;
}

export type DraftQueue = ReturnType<typeof createDraftQueue>;

/**
 * Uploads one PDF after the other, so that each is done as early as possible, and makes a draft of
 * each. A PDF that fails or needs an answer does not hold up the others.
 */
export function createDraftQueue({ send, create, onChange }: QueueDeps) {
  let drafts: readonly Draft[] = [];
  let running: { key: string; controller: AbortController } | null = null;
  let isStarted = false;

  function update(key: string, change: Partial<Draft>) {
    drafts = drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft));
    onChange(drafts);
  }

  async function upload({ key, file }: Draft, signal: AbortSignal): Promise<UploadedPdf> {
    let percent = 0;
    const show = (isOffline: boolean) =>
      update(key, { state: { kind: 'uploading', percent, isOffline } });
    show(false);
    return send(file, {
      signal,
      onProgress: (sent, total) => {
        percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
        show(false);
      },
      onWaiting: () => show(true),
    });
  }

  async function make(key: string, uploaded: UploadedPdf, signal: AbortSignal) {
    update(key, { state: { kind: 'creating' } });
    const product = await create({ key, uploaded }, { signal });
    update(key, { state: { kind: 'done', product } });
  }

  async function work(draft: Draft, signal: AbortSignal) {
    try {
      const uploaded = draft.uploaded ?? (await upload(draft, signal));
      update(draft.key, { uploaded });
      const isAnswered = draft.uploaded !== null;
      if (uploaded.sameAs.length > 0 && !isAnswered)
        return update(draft.key, { state: { kind: 'asking' } });
      await make(draft.key, uploaded, signal);
    } catch (failure) {
      if (signal.aborted) return;
      const state = {
        kind: 'failed',
        reason: fileProblem(failure),
        isFinal: isRefusedForGood(failure),
      } as const;
      update(draft.key, { state });
    }
  }

  async function workThenNext(draft: Draft, signal: AbortSignal) {
    await work(draft, signal);
    running = null;
    next();
  }

  function next(): void {
    const draft = drafts.find(({ state }) => state.kind === 'waiting');
    if (!isStarted || running !== null || draft === undefined) return;
    const controller = new AbortController();
    running = { key: draft.key, controller };
    void workThenNext(draft, controller.signal);
  }

  function wait(key: string) {
    update(key, { state: { kind: 'waiting' } });
    next();
  }

  return {
    /** Adds the files that are not in the list yet; returns the names of those that are. */
    add(files: readonly File[], newKey: () => string): string[] {
      const doubled: string[] = [];
      for (const file of files) {
        if (drafts.some((draft) => isSameFile(draft.file, file))) doubled.push(file.name);
        else
          drafts = [...drafts, { key: newKey(), file, uploaded: null, state: { kind: 'waiting' } }];
      }
      onChange(drafts);
      next();
      return doubled;
    },

    /** Lets the uploads begin, now that the publisher of the drafts is known. */
    start() {
      isStarted = true;
      next();
    },

    /** Takes a file out of the list and cancels its upload, which deletes what was uploaded. */
    cancel(key: string) {
      drafts = drafts.filter((draft) => draft.key !== key);
      onChange(drafts);
      if (running?.key === key) running.controller.abort();
    },

    /** Tries a failed PDF again, or makes a draft of one that a product already has. */
    retry: wait,

    /** Ends the running upload; when its file is chosen again, it continues where it stopped. */
    leave() {
      isStarted = false;
      running?.controller.abort(screenLeft);
    },
  };
}

function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}

/** Whether leaving the screen would lose something. */
export function isOpen({ state }: Draft): boolean {
  return state.kind !== 'done' && !(state.kind === 'failed' && state.isFinal);
}
