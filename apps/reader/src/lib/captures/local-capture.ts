/** A screenshot that the server doesn't know of yet. */
export interface LocalCapture {
  /** A UUID: the server counts it once, however often it is sent. */
  id: string;
  productId: number;
  /** The pages that were shown. */
  pages: number[];
  /** By this device's clock. */
  capturedAt: string;
}
