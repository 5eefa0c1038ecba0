import type { PropertyStateChange } from './property-editing.ts';

// This file has no schemas: the dashboards load it, and the server's rules are made of it.

// A home has lapsed once nobody has confirmed for long that it is still available.
export const propertyStates = ['available', 'unavailable', 'rented', 'lapsed'] as const;
export type PropertyState = (typeof propertyStates)[number];

interface Step {
  from: readonly PropertyState[];
  change: PropertyStateChange;
}

/**
 * A lister takes one of these steps next, "confirm" where nothing has changed. A rented home is put
 * on offer again in two steps (TABLE-14); the server takes the short way too, and a state said
 * twice.
 */
export const propertySteps = {
  confirm: { from: ['available', 'lapsed'], change: { available: true } },
  mark_available: { from: ['unavailable', 'lapsed'], change: { available: true } },
  mark_unavailable: { from: ['available'], change: { available: false } },
  mark_rented: { from: ['available', 'unavailable', 'lapsed'], change: { rented: true } },
  mark_not_rented: { from: ['rented'], change: { rented: false } },
} as const satisfies Record<string, Step>;
export type PropertyStep = keyof typeof propertySteps;

/** A home on offer lapses automatically when its lister hasn't confirmed it for a long time. */
export const lapse = { from: 'available', to: 'lapsed' } as const satisfies Record<
  string,
  PropertyState
>;

/** Marking rented takes a home off offer, marking available says it is not rented (TABLE-12). */
export function stateAfter({ available, rented }: PropertyStateChange): PropertyState {
  if (rented) return 'rented';
  return available ? 'available' : 'unavailable';
}

/** A state in the fields of a listing: never two of them are true (ENT-03). */
export const shownState = (state: PropertyState) => ({
  available: state === 'available',
  rented: state === 'rented',
  lapsed: state === 'lapsed',
});

const isStepFrom = (state: PropertyState, { from }: Step): boolean => from.includes(state);

/** The steps that lead on from a state. */
export const stepsFrom = (state: PropertyState): Record<PropertyStep, boolean> => ({
  confirm: isStepFrom(state, propertySteps.confirm),
  mark_available: isStepFrom(state, propertySteps.mark_available),
  mark_unavailable: isStepFrom(state, propertySteps.mark_unavailable),
  mark_rented: isStepFrom(state, propertySteps.mark_rented),
  mark_not_rented: isStepFrom(state, propertySteps.mark_not_rented),
});

/** The fields that a step changes, so that the browser shows them before the server answers. */
export function afterStep<Can extends Record<PropertyStep, boolean>>(
  { viewer_can }: { viewer_can: Can },
  step: PropertyStep,
) {
  const state = stateAfter(propertySteps[step].change);
  return { ...shownState(state), viewer_can: { ...viewer_can, ...stepsFrom(state) } };
}
