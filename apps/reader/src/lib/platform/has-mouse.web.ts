/** Whether the person points with a mouse or a trackpad, as on laptops. */
export const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches;
