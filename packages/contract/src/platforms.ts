/** The chat platform's clients that may sign in; every other one gets the page that says to play on a phone. */
export const ACCEPTED_PLATFORMS = ['ios', 'android', 'android_x', 'unknown'] as const
