/** A browser's lies in a cookie that only the server reads (decisions, section 7). */
export async function deviceSecret(): Promise<string | null> {
  return null;
}

export async function keepDeviceSecret(_secret: string): Promise<void> {}
