type Values = Record<string, unknown>;

/** Adds an id that stays the same for the same values, so that a retry is stored only once. */
export function keepMessageId(newId: () => string = () => crypto.randomUUID()) {
  let kept: { contents: string; id: string } | undefined;
  return <V extends Values>(values: V): V & { id: string } => {
    const contents = JSON.stringify(values);
    if (kept?.contents !== contents) kept = { contents, id: newId() };
    return { ...values, id: kept.id };
  };
}
