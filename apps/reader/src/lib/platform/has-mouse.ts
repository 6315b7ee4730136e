/** Phones and tablets are held and touched. */
export const hasMouse = () => false;
