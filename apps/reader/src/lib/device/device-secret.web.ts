/**
 * In a browser the device secret is in a cookie that only the server reads (product rules, section
 * 7).
 */
export async function deviceSecret(): Promise<string | null> {
  return null;
}

export async function keepDeviceSecret(_secret: string): Promise<void> {}
