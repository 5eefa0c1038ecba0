import type { PropertyStateChange } from './property-editing.ts';

// This file has no schemas, so that the dashboards can load it. The server uses the same rules.

// A home lapses if its lister has not confirmed for a long time that it is available.
export const propertyStates = ['available', 'unavailable', 'rented', 'lapsed'] as const;
export type PropertyState = (typeof propertyStates)[number];

interface Step {
  from: readonly PropertyState[];
  change: PropertyStateChange;
}

/** Offering a rented home again takes two steps: `mark_not_rented`, `mark_available` (TABLE-14). */
export const propertySteps = {
  confirm: { from: ['available', 'lapsed'], change: { available: true } },
  mark_available: { from: ['unavailable', 'lapsed'], change: { available: true } },
  mark_unavailable: { from: ['available'], change: { available: false } },
  mark_rented: { from: ['available', 'unavailable', 'lapsed'], change: { rented: true } },
  mark_not_rented: { from: ['rented'], change: { rented: false } },
} as const satisfies Record<string, Step>;
export type PropertyStep = keyof typeof propertySteps;

export const lapse = { from: 'available', to: 'lapsed' } as const satisfies Record<
  string,
  PropertyState
>;

/** A rented home is off the market; `available: true` means it is not rented (TABLE-12). */
export function stateAfter({ available, rented }: PropertyStateChange): PropertyState {
  if (rented) return 'rented';
  return available ? 'available' : 'unavailable';
}

/** The state as fields of a listing. At most one field is true (ENT-03). */
export const shownState = (state: PropertyState) => ({
  available: state === 'available',
  rented: state === 'rented',
  lapsed: state === 'lapsed',
});

const isStepFrom = (state: PropertyState, { from }: Step): boolean => from.includes(state);

export const stepsFrom = (state: PropertyState): Record<PropertyStep, boolean> => ({
  confirm: isStepFrom(state, propertySteps.confirm),
  mark_available: isStepFrom(state, propertySteps.mark_available),
  mark_unavailable: isStepFrom(state, propertySteps.mark_unavailable),
  mark_rented: isStepFrom(state, propertySteps.mark_rented),
  mark_not_rented: isStepFrom(state, propertySteps.mark_not_rented),
});

/** Lets the browser show a step's result before the server responds. */
export function afterStep<Can extends Record<PropertyStep, boolean>>(
  { viewer_can }: { viewer_can: Can },
  step: PropertyStep,
) {
  const state = stateAfter(propertySteps[step].change);
  return { ...shownState(state), viewer_can: { ...viewer_can, ...stepsFrom(state) } };
}
