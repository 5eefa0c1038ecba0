import { useCallback, useState } from 'react';
import { classNames } from '../class-names.ts';

/** Shows the first two lines of its contents, and a button that shows the rest (FLOW-06). */
export function ClampedText({ children }: { children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const measure = useCallback((paragraph: HTMLParagraphElement) => {
    const observer = new ResizeObserver(() => {
      const isClamped = paragraph.classList.contains('line-clamp-2');
      if (isClamped) setIsCut(paragraph.scrollHeight > paragraph.clientHeight);
    });
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, []);
  return (
    <div>
      <p ref={measure} className={classNames('whitespace-pre-line', !isOpen && 'line-clamp-2')}>
        {children}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-target font-medium text-brand underline"
        >
          {isOpen ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
