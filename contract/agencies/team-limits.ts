// This file has no schemas, so that pages can load the numbers without zod.

export const maxInvitedAgents = 20;

export const agentsPerPage = 50;
