export { TournamentCarousel } from './tournament-carousel.tsx'
