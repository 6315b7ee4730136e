import { longPressMs } from './text-touch';
import type { TouchedPages } from './viewer-points.web';

const mouseReach = { x: 0.004, y: 0.004 };

/** Selects words: with a mouse as soon as it is dragged from a word, with a finger after a long press. */
export function createTextDrag(stage: TouchedPages, onBegin: (event: PointerEvent) => void) {
  /** `ready`: a drag selects words; `on`: it does so now. */
  let state: 'off' | 'ready' | 'on' = 'off';
  let pressed: PointerEvent | undefined;
  let page: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(event: PointerEvent) {
    const at = stage.onPage(event);
    if (at === undefined) return;
    state = 'on';
    page = at.point.page;
    onBegin(event);
    stage.text().begin(at.point, at.reach);
  }

  function cancel() {
    clearTimeout(timer);
    state = 'off';
  }

  return {
    cancel,

    /** A press that may become a selection. */
    press(event: PointerEvent) {
      cancel();
      pressed = event;
      const at = stage.onPage(event);
      const isMouse = event.pointerType === 'mouse';
      if (at === undefined || !stage.text().isUnder(at.point, isMouse ? mouseReach : at.reach))
        return;
      if (isMouse) state = 'ready';
      else timer = setTimeout(() => begin(event), longPressMs);
    },

    /** Called when the pressed finger or mouse moves; true if that selects. */
    move(event: PointerEvent): boolean {
      if (state !== 'on') return false;
      const at = stage.onPage(event, page);
      if (at !== undefined) stage.text().extend(at.point);
      return true;
    },

    /** Called when the move has become a drag; true if that begins to select. */
    drag(): boolean {
      if (state === 'ready' && pressed !== undefined) begin(pressed);
      else cancel();
      return state === 'on';
    },

    /** True if a selection ends. */
    end(): boolean {
      const wasOn = state === 'on';
      cancel();
      if (wasOn) stage.text().end();
      return wasOn;
    },
  };
}
