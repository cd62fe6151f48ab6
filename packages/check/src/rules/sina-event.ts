import { successor } from '../profile-rule.js'

/** TE holds the event. */
export const sinaEvent = successor('sina', 'event', 'TE', 'EV', 'x Cup', 'TE holds the event')
