import { useEffect, useRef, useState } from 'react';

/** The button in a password field that reveals the text until the form is submitted. */
export function ShowPassword() {
  const [isShown, setIsShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const input = button.current?.parentElement?.querySelector('input');
    if (!input) return undefined;
    input.type = isShown ? 'text' : 'password';
    input.autocapitalize = 'none';
    input.spellcheck = false;
    // Browsers store the text of a field whose type is not "password" and suggest it later.
    const hide = () => setIsShown(false);
    document.addEventListener('submit', hide, true);
    return () => document.removeEventListener('submit', hide, true);
  }, [isShown]);
  return (
    <button
      ref={button}
      type="button"
      onClick={() => setIsShown(!isShown)}
      className="absolute inset-y-0 right-0 min-w-target px-3 underline"
    >
      <span>{isShown ? 'Hide' : 'Show'}</span>
      <span className="sr-only"> password</span>
    </button>
  );
}
