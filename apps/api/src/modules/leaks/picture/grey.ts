/** Brightness of each pixel, 0 to 255, row by row. */
export interface Grey {
  data: Float32Array;
  width: number;
  height: number;
}

/** What the picture shows at each pixel of the page. */
export interface Warped extends Grey {
  /** 1 where the picture shows the page. */
  covered: Uint8Array;
}

export function createGrey(width: number, height: number): Grey {
  return { data: new Float32Array(width * height), width, height };
}

/** The negative of a picture. */
export function negativeOf({ data, width, height }: Grey): Grey {
  return { data: data.map((value) => 255 - value), width, height };
}

/** The same picture, smoothed with a Gaussian of `sigma` pixels. */
export function blurred(grey: Grey, sigma: number): Grey {
  if (sigma < 0.3) return grey;
  const radius = Math.ceil(2.5 * sigma);
  const weights = Array.from({ length: radius + 1 }, (_, at) => Math.exp(-((at / sigma) ** 2) / 2));
  const sum = weights.reduce((total, weight, at) => total + (at === 0 ? weight : 2 * weight), 0);
  const kernel = Float32Array.from(weights, (weight) => weight / sum);
  return alongColumns(alongRows(grey, kernel), kernel);
}

function alongRows({ data, width, height }: Grey, kernel: Float32Array): Grey {
  const result = createGrey(width, height);
  const radius = kernel.length - 1;
  const line = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width);
    line.fill(row[0]!, 0, radius);
    line.set(row, radius);
    line.fill(row[width - 1]!, radius + width);
    const into = result.data.subarray(y * width, (y + 1) * width);
    for (let x = 0; x < width; x += 1) {
      let sum = kernel[0]! * line[x + radius]!;
      for (let at = 1; at <= radius; at += 1)
        sum += kernel[at]! * (line[x + radius - at]! + line[x + radius + at]!);
      into[x] = sum;
    }
  }
  return result;
}

function alongColumns({ data, width, height }: Grey, kernel: Float32Array): Grey {
  const result = createGrey(width, height);
  for (let y = 0; y < height; y += 1) {
    const row = result.data.subarray(y * width, (y + 1) * width);
    for (let at = 0; at < kernel.length; at += 1) {
      const above = Math.max(0, y - at) * width;
      const below = Math.min(height - 1, y + at) * width;
      const weight = at === 0 ? kernel[at]! / 2 : kernel[at]!;
      for (let x = 0; x < width; x += 1) row[x]! += weight * (data[above + x]! + data[below + x]!);
    }
  }
  return result;
}

/** The same picture at another size, which must not be less than half of the old one. */
export function resized({ data, width, height }: Grey, newWidth: number, newHeight: number): Grey {
  const result = createGrey(newWidth, newHeight);
  for (let y = 0; y < newHeight; y += 1) {
    const sourceY = Math.min(height - 1.001, Math.max(0, ((y + 0.5) * height) / newHeight - 0.5));
    const top = Math.floor(sourceY);
    const down = sourceY - top;
    for (let x = 0; x < newWidth; x += 1) {
      const sourceX = Math.min(width - 1.001, Math.max(0, ((x + 0.5) * width) / newWidth - 0.5));
      const left = Math.floor(sourceX);
      const across = sourceX - left;
      const at = top * width + left;
      result.data[y * newWidth + x] =
        (1 - down) * ((1 - across) * data[at]! + across * data[at + 1]!) +
        down * ((1 - across) * data[at + width]! + across * data[at + width + 1]!);
    }
  }
  return result;
}
