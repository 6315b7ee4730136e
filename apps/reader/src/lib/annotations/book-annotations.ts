import type { Annotation } from '@aqua/contract/reading/annotations';
import { readAnnotations, writeAnnotations } from './annotation-store';
import {
  inOrder,
  type Colour,
  type Kind,
  type LocalAnnotation,
  type Shown,
} from './local-annotation';
import { newId } from '../new-id';

/** The content of a new annotation. */
export interface Draft {
  kind: Kind;
  page: number;
  boxes?: Annotation['boxes'];
  quote?: string | null;
  text?: string | null;
  colour?: Colour | null;
}

/**
 * A student's annotations in one book. Every change is stored on this device before anything is
 * sent, so that none is lost when the app ends.
 */
export function createBookAnnotations(studentId: number, bookId: number) {
  let items = new Map<string, LocalAnnotation>();
  let shown: readonly Shown[] = [];
  let cursor = 0;
  const listeners = new Set<() => void>();
  const editListeners = new Set<() => void>();

  function show() {
    shown = inOrder(items.values());
    for (const listener of listeners) listener();
  }

  async function store(changed: readonly LocalAnnotation[], nextCursor?: number): Promise<void> {
    items = new Map([...items, ...changed.map((item) => [item.id, item] as const)]);
    if (nextCursor !== undefined) cursor = nextCursor;
    show();
    await writeAnnotations(studentId, bookId, changed, nextCursor);
  }

  async function edit(item: LocalAnnotation): Promise<void> {
    await store([item]);
    for (const listener of editListeners) listener();
  }

  function edited(item: LocalAnnotation): LocalAnnotation {
    // After several unsent edits, this is still the server's version that the first of them
    // changed.
    const basedOn = item.isSent ? item.editedAt : item.basedOn;
    return { ...item, basedOn, isSent: false, editedAt: new Date().toISOString() };
  }

  return {
    bookId,
    shown: () => shown,
    cursor: () => cursor,
    unsent: () => [...items.values()].filter(({ isSent }) => !isSent),

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Reads what is stored, including what another tab has stored meanwhile. */
    async load(): Promise<void> {
      const before = items;
      const stored = await readAnnotations(studentId, bookId);
      // Items that changed during the read are newer than what was read.
      const written = [...items.values()].filter((item) => before.get(item.id) !== item);
      items = new Map([...stored.items, ...written].map((item) => [item.id, item]));
      cursor = stored.cursor;
      show();
    },

    /** Calls `listener` after the student has changed something on this device. */
    onEdit(listener: () => void) {
      editListeners.add(listener);
      return () => {
        editListeners.delete(listener);
      };
    },

    /**
     * A new annotation; its id is made here, on the device. Undoing a removal also adds a new one,
     * because a removed id stays removed on every device.
     */
    add({ boxes = [], quote = null, text = null, colour = null, ...draft }: Draft, id = newId()) {
      const editedAt = new Date().toISOString();
      const content = { kind: draft.kind, page: draft.page, boxes, quote, text, colour };
      return edit({ ...content, id, editedAt, deleted: false, basedOn: null, isSent: false });
    },

    async change(id: string, change: Partial<Pick<Draft, 'text' | 'colour'>>): Promise<void> {
      const item = items.get(id);
      if (item !== undefined && !item.deleted) await edit({ ...edited(item), ...change });
    },

    async remove(id: string): Promise<void> {
      const item = items.get(id);
      if (item !== undefined) await edit({ ...edited(item), deleted: true });
    },

    /**
     * Takes over the server's versions after a call. Items edited since `sent` stay and are sent
     * next.
     */
    async accept(
      answered: readonly Annotation[],
      sent: ReadonlyMap<string, string>,
      nextCursor?: number,
    ): Promise<void> {
      const changed = answered.map((item): LocalAnnotation => {
        const local = items.get(item.id);
        const isEdited =
          local !== undefined && !local.isSent && local.editedAt !== sent.get(item.id);
        if (!isEdited || item.deleted) return { ...item, basedOn: null, isSent: true };
        return sent.has(item.id) ? { ...local, basedOn: item.editedAt } : local;
      });
      await store(changed, nextCursor);
    },
  };
}

export type BookAnnotations = ReturnType<typeof createBookAnnotations>;
