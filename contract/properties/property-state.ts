import type { PropertyStateChange } from './property-editing.ts';

// Without schemas: the dashboards load it, and the server's rules are made of it.

// lapsed: nobody has confirmed for long that the home is still to be had.
export const propertyStates = ['available', 'unavailable', 'rented', 'lapsed'] as const;
export type PropertyState = (typeof propertyStates)[number];

interface Step {
  from: readonly PropertyState[];
  change: PropertyStateChange;
}

/**
 * What a lister says about a home next, be it that nothing has changed. A rented one is put on offer again in two steps (TABLE-14);
 * the server takes the short way too, and a state said twice.
 */
export const propertySteps = {
  confirm: { from: ['available', 'lapsed'], change: { available: true } },
  mark_available: { from: ['unavailable', 'lapsed'], change: { available: true } },
  mark_unavailable: { from: ['available'], change: { available: false } },
  mark_rented: { from: ['available', 'unavailable', 'lapsed'], change: { rented: true } },
  mark_not_rented: { from: ['rented'], change: { rented: false } },
} as const satisfies Record<string, Step>;
export type PropertyStep = keyof typeof propertySteps;

/** Marking rented takes a home off offer, marking available says it is not rented (TABLE-12). */
export function stateAfter({ available, rented }: PropertyStateChange): PropertyState {
  if (rented) return 'rented';
  return available ? 'available' : 'unavailable';
}

/** A state as listings carry it, one's own with whether it lapsed: never two of them (ENT-03). */
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

/** What a step changes about a listing of one's own, as the server will answer it. */
export function afterStep<Can extends Record<PropertyStep, boolean>>(
  { viewer_can }: { viewer_can: Can },
  step: PropertyStep,
) {
  const state = stateAfter(propertySteps[step].change);
  return { ...shownState(state), viewer_can: { ...viewer_can, ...stepsFrom(state) } };
}
