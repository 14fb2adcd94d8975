-- Tokens of a sign-in provider are used up when somebody has signed in with it; the product reads them nowhere, so they are not stored.
UPDATE identity.account SET "accessToken" = NULL, "refreshToken" = NULL, "idToken" = NULL WHERE "accessToken" IS NOT NULL OR "refreshToken" IS NOT NULL OR "idToken" IS NOT NULL;
-- Addresses as they were; the keys of today are keyed hashes.
DELETE FROM identity."rateLimit";
