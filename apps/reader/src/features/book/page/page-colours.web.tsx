/** Gives the layers below it the hues of the page's image again, which inverting has changed. */
export function PageColours({ uri }: { uri: string }) {
  return (
    <div
      style={{
        position: 'absolute',
        inset: 0,
        background: `url("${uri}") 0 0 / 100% 100%`,
        mixBlendMode: 'color',
        pointerEvents: 'none',
      }}
    />
  );
}
