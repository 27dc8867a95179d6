export { approvePriceDifference } from './actions/approve-price-difference.ts';
export { proposePriceDifferences } from './actions/propose-price-differences.ts';
export { rejectPriceDifference } from './actions/reject-price-difference.ts';
export { postReviewed } from './posting.ts';
