import type { Annotation } from '@aqua/contract/annotations';
import { readAnnotations, writeAnnotations } from './annotation-store';
import {
  inOrder,
  type Colour,
  type Kind,
  type LocalAnnotation,
  type Shown,
} from './local-annotation';
import { newId } from './new-id';

/** What the student writes. */
export interface Draft {
  kind: Kind;
  page: number;
  boxes?: Annotation['boxes'];
  quote?: string | null;
  text?: string | null;
  colour?: Colour | null;
}

/**
 * A student's annotations in one book, on this device first: a change is stored here before anything
 * is sent, so that it survives the end of the app.
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
    // A version of the server that was edited twice before it was sent is still the one below.
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

    /** Reads what is stored, also what another tab has stored meanwhile. */
    async load(): Promise<void> {
      const before = items;
      const stored = await readAnnotations(studentId, bookId);
      // What was written while this was read is newer than what was read.
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
     * A new annotation; its id is made here, on the device. A removal that is undone is a new one,
     * too, because a removed id stays removed on every device.
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

    /** The server's versions, after a call. What was edited since `sent` stays and is sent next. */
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
