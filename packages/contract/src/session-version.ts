/** Version marker of a stored session; one without it counts as signed out (specification, 3). */
export const sessionVersion = '3';
