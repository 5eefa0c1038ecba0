type Values = Record<string, unknown>;

/** Adds an id that stays the same for the same values, so that a retry is stored only once. */
export function createMessageId(newId: () => string = () => crypto.randomUUID()) {
  let last: { contents: string; id: string } | undefined;
  return <V extends Values>(values: V): V & { id: string } => {
    const contents = JSON.stringify(values);
    if (last?.contents !== contents) last = { contents, id: newId() };
    return { ...values, id: last.id };
  };
}
