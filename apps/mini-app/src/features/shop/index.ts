/** What is sold in the shop: tickets for coins, coins and golden tickets for Stars. Payments are followed by `payment/`. */
export { GoldenTickets, PaymentWatch, StarPackages } from './star-packages.tsx'
export { TicketPacks } from './ticket-packs.tsx'
