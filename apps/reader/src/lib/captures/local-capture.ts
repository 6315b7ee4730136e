/** A screenshot that the server doesn't know of yet. */
export interface LocalCapture {
  /** A UUID, so that the server counts the screenshot once, however often it is sent. */
  id: string;
  productId: number;
  /** The pages that were shown. */
  pages: number[];
  /** By this device's clock. */
  capturedAt: string;
}
