import { onAuthEvent } from './auth-events.ts';

/** Creates one instance per person. It ends on a logout, and when another person signs in. */
export function onePerPerson<T extends { end(): void }>(
  create: (me: string) => T,
): (me: string) => T {
  let current: { me: string; instance: T } | undefined;
  const end = () => {
    current?.instance.end();
    current = undefined;
  };
  onAuthEvent((event) => {
    if (event === 'SIGNED_OUT') end();
  });
  return (me) => {
    if (current?.me === me) return current.instance;
    end();
    const instance = create(me);
    current = { me, instance };
    return instance;
  };
}
