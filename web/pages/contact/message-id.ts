type Values = Record<string, unknown>;

/**
 * Gives a message its id: the same one as long as it says the same, so that sending it again after
 * a lost answer stores it once.
 */
export function keepMessageId(newId: () => string = () => crypto.randomUUID()) {
  let kept: { contents: string; id: string } | undefined;
  return <V extends Values>(values: V): V & { id: string } => {
    const contents = JSON.stringify(values);
    if (kept?.contents !== contents) kept = { contents, id: newId() };
    return { ...values, id: kept.id };
  };
}
