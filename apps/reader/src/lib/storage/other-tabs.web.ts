import type { OtherTabs } from './other-tabs';

function otherTabs(channel: string): OtherTabs {
  const tabs = new BroadcastChannel(channel);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    tell: (bookId) => tabs.postMessage(bookId),
    listen(listener) {
      const told = ({ data }: MessageEvent<number>) => listener(data);
      tabs.addEventListener('message', told);
      return () => tabs.removeEventListener('message', told);
    },
  };
}

export const tabsWithDownloads = otherTabs('aqua downloads');
export const tabsWithAnnotations = otherTabs('aqua annotations');
