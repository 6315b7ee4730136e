import type { ViewerStage } from './viewer-stage.web';

/** The wheel can turn the next page after it has rested for this long, in milliseconds. */
const restMs = 140;
const turnPixels = 40;

/**
 * With Ctrl or a trackpad's pinch, the wheel zooms. Otherwise it moves a large page and turns at
 * its end.
 */
export function createWheel(stage: ViewerStage) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSpent = false;
  let sum = 0;

  /** Turns one page for one push of the wheel, even if a trackpad goes on sending events. */
  function turn({ deltaX, deltaY }: WheelEvent) {
    if (isSpent) return;
    sum += Math.abs(deltaX) > Math.abs(deltaY) ? deltaX * stage.way() : deltaY;
    if (Math.abs(sum) < turnPixels) return;
    isSpent = true;
    stage.turn(sum > 0 ? 1 : -1);
  }

  return {
    wheel(event: WheelEvent) {
      event.preventDefault();
      const view = stage.view();
      if (event.ctrlKey)
        return stage.zoom(view.scale * Math.exp(-event.deltaY / 200), stage.fromMiddle(event));
      clearTimeout(timer);
      timer = setTimeout(() => {
        isSpent = false;
        sum = 0;
      }, restMs);
      stage.look({ ...view, x: view.x - event.deltaX, y: view.y - event.deltaY });
      const { x, y } = stage.view();
      // A push that moves the page to its end does not turn it as well.
      if (x !== view.x || y !== view.y) isSpent = true;
      else turn(event);
    },

    cancel: () => clearTimeout(timer),
  };
}
