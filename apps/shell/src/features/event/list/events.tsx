export { EventList as default } from './event-list.tsx'
