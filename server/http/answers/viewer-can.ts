/** One rule for each action that the contract names in an entity's `viewer_can`. */
export type Rules<Can, Viewer, Row> = {
  readonly [Action in keyof Can]: (viewer: Viewer, row: Row) => Can[Action];
};

/** What the rules permit this viewer. All responses get their `viewer_can` from here. */
export const viewerCan = <Can, Viewer, Row>(
  rules: Rules<Can, Viewer, Row>,
  viewer: Viewer,
  row: Row,
): Can => {
  const actions = Object.keys(rules) as (keyof Can)[];
  return Object.fromEntries(actions.map((action) => [action, rules[action](viewer, row)])) as Can;
};
