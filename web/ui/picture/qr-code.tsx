import { encode } from 'uqr';

interface QrCodeProps {
  link: string;
  label: string;
  className: string;
}

export function QrCode({ link, label, className }: QrCodeProps) {
  const { size, data } = encode(link, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={squares.join('')} />
    </svg>
  );
}
