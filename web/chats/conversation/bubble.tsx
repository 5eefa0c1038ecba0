import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { linkParts } from './link-text.ts';

interface BubbleProps {
  text: string;
  isMine: boolean;
  /** when, and what became of it */
  children: ReactNode;
}

/** A message: own ones on the right. Its text is text, whatever it contains (CHAT-06, CHAT-07, CHAT-16). */
export function Bubble({ text, isMine, children }: BubbleProps) {
  return (
    <div className={classNames('flex flex-col', isMine ? 'items-end' : 'items-start')}>
      <p
        dir="auto"
        className={classNames(
          'max-w-[85%] rounded-2xl px-3.5 py-2 wrap-anywhere whitespace-pre-wrap md:max-w-[70%]',
          isMine
            ? 'rounded-br-md bg-brand text-on-brand'
            : 'rounded-bl-md border border-line bg-canvas',
        )}
      >
        {linkParts(text).map(({ text: part, href }, index) =>
          href ? (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
              key={index}
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="underline underline-offset-2"
            >
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
      <div className="flex items-center gap-2 px-1 pt-0.5 text-xs text-muted">{children}</div>
    </div>
  );
}
