import { browserName } from '@aqua/client/browser-device';
import { isDeviceNumber, toDeviceNumber } from './device-rules';

test('the ids of Android and iOS are taken as they are', () => {
  expect(toDeviceNumber('9774d56d682e549c')).toBe('9774d56d682e549c');
  const vendor = '68753A44-4D6F-1226-9C60-0050E4C00067';
  expect(toDeviceNumber(vendor)).toBe(vendor);
});

test.each([null, '', 'short', 'has spaces in it', 'ก'.repeat(12), 'x'.repeat(65)])(
  'in place of %p stands a number that the API takes, and not twice the same',
  (raw) => {
    const [one, other] = [toDeviceNumber(raw), toDeviceNumber(raw)];
    expect(isDeviceNumber(one)).toBe(true);
    expect(one).not.toBe(other);
  },
);

test('a browser is named as its owner knows it', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
  expect(browserName(chrome)).toBe('Chrome on Windows');
  expect(browserName(`${chrome} Edg/143.0`)).toBe('Edge on Windows');
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
  expect(browserName(phone)).toBe('Safari on iPhone');
  expect(browserName('curl')).toBe('Browser');
});
