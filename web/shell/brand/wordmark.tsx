export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={`font-display text-[min(1.5rem,7.5vw)] font-bold tracking-tight ${className ?? ''}`}
    >
      Musha
    </span>
  );
}
