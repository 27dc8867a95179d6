export const APPLICATIONS = '/finance/payment-application';
export const NEW_APPLICATION = '/finance/payment-application-new';
export const ACCOUNTS = '/finance/supplier-account';
